// The health check of the image: asks the API whether it can serve. A worker answers no requests;
// it is healthy while its parent runs, which restarts it.
if (process.env.VARDA_ROLE !== 'worker') {
  const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`
  // No answer is no health.
  const answer = await fetch(url).catch(() => undefined)
  process.exitCode = answer?.ok ? 0 : 1
}
