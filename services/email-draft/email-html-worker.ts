import { answerJobs } from '#services/job-worker.ts';
import { answerEmailHtml } from './answer-email-html.ts';

answerJobs(answerEmailHtml);
