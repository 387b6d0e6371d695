/** The key that KvK prints in its FAQ for its own test environment (Dutch services page §10). */
export const KVK_KEY = 'l7xx1f2691f2520d487b902f4e0b57a0b197';
