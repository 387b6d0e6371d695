/** Calls back when nobody reads our output any more, as after a closed terminal. Without this each message about it fails too. */
export function onOutputLost(callback: () => void): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', callback);
}
