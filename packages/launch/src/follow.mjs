// Loaded into every process that the launcher starts: it tells the launcher that it is alive, and when the launcher is gone,
// however it went, the process stops too.
// Its output is a file, whose disk may be full: what it can't say there is no reason for it to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
if (process.channel) {
  process.on('message', (question) => {
    if (question === 'alive?') process.send?.('alive');
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Not a reason for the process to stay.
  process.channel.unref();
}
