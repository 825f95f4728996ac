// Loaded into every process that the launcher starts: it tells the launcher that it is alive, and when the launcher is gone,
// however it went, the process stops too.
if (process.channel) {
  process.on('message', (question) => {
    if (question === 'alive?') process.send?.('alive');
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Not a reason for the process to stay.
  process.channel.unref();
}
