/**
 * Under `node --watch` threads report imports as messages, which Temporal's worker takes for answers. Without
 * the variable only the main thread reports.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES;
