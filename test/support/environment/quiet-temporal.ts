import { DefaultLogger, Runtime } from '@temporalio/worker';

// The SDK's own lines would drown the tests'. A process has one runtime, and the files that share it have this module once.
Runtime.install({ logger: new DefaultLogger('ERROR') });
