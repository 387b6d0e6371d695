import { mailCustomerCode } from './customer/workflow.ts';
import { importRelations } from './import/workflow.ts';
import { mailNotice, mailPassword } from './password/workflow.ts';
import { withdrawLink } from './portal/workflow.ts';
import { relationSaga } from './relation/workflow.ts';
import { sweep } from './sweep/workflow.ts';

// Everything exported here is a workflow that the worker offers, under this name.
export { importRelations, mailCustomerCode, mailNotice, mailPassword, relationSaga, sweep, withdrawLink };
