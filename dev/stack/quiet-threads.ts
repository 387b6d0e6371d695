/**
 * Loaded before a server under `node --watch`. Node lets each thread report its imports to the thread that made it,
 * as messages among the program's own; Temporal's worker takes them for answers and breaks. Without the variable
 * only the main thread reports, to the watching process.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES;
