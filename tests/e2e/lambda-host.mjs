// node lambda-host.mjs <bundle>   Plays Lambda's runtime: loads one function and hands it the events its parent sends.
import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const TIMEOUT_MS = 15_000;
const [bundle] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);

/** Whether a package could be found from where the function lies; a deployed one has none. */
const finds = (name) => {
  try {
    createRequire(pathToFileURL(bundle)).resolve(name);
    return true;
  } catch {
    return false;
  }
};

process.on('message', async ({ id, event }) => {
  const deadline = Date.now() + TIMEOUT_MS;
  const context = {
    functionName: 'delve-dev-api',
    functionVersion: '$LATEST',
    memoryLimitInMB: '1024',
    awsRequestId: `c6af9ac6-7b61-11e6-9a41-${String(id).padStart(12, '0')}`,
    logGroupName: '/aws/lambda/delve-dev-api',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    process.send({ id, result: await handler(event, context) });
  } catch (error) {
    process.send({ id, error: `${error.name}: ${error.message}` });
  }
});
process.send({ ready: ['pg', '@prisma/client', '@apollo/server'].filter(finds) });
