import { startFakeS3 } from '../../apps/server/test/fake-s3.ts';

/** An S3 service in a process of its own, on the port of its argument; it keeps its objects in memory. */
await startFakeS3(Number(process.argv[2]));
