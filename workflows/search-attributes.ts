import { defineSearchAttributeKey } from '@temporalio/common';
import { RELATION_ID_ATTRIBUTE } from '#domain/saga/workflow-search.ts';

/** Operators find the workflows of an office by its id, those of a relation by its id or by the number that staff know. */
export const OFFICE_ATTRIBUTE = defineSearchAttributeKey('BalieOffice', 'KEYWORD');
export const RELATION_ATTRIBUTE = defineSearchAttributeKey(RELATION_ID_ATTRIBUTE, 'KEYWORD');
export const RELATION_NUMBER_ATTRIBUTE = defineSearchAttributeKey('BalieRelationNumber', 'KEYWORD');

/** A server needs these before it takes a workflow, so each worker registers those it lacks. */
export const SEARCH_ATTRIBUTES = [OFFICE_ATTRIBUTE, RELATION_ATTRIBUTE, RELATION_NUMBER_ATTRIBUTE] as const;
