// Loaded into every process that the launcher starts: when the launcher is gone, however it went, the process stops too.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
