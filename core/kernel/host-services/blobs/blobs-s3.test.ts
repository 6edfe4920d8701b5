import { expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { s3Blobs } from './blobs-s3.ts';
import { s3Settings } from './s3-settings.ts';
import { startFakeS3 } from './test-s3.ts';

const env = {
  DOCSTEAD_S3_ENDPOINT: 'https://s3.example.com/bucket',
  DOCSTEAD_S3_ACCESS_KEY_ID: 'id',
  DOCSTEAD_S3_SECRET_ACCESS_KEY: 'secret',
};

it('takes the bucket from the environment, and none where none is named', () => {
  expect(s3Settings({})).toBeUndefined();
  expect(s3Settings({ DOCSTEAD_S3_ENDPOINT: '' })).toBeUndefined();
  expect(s3Settings(env)).toMatchObject({ endpoint: env.DOCSTEAD_S3_ENDPOINT, region: 'auto' });
  expect(s3Settings({ ...env, DOCSTEAD_S3_REGION: 'eu' })).toMatchObject({ region: 'eu', accessKeyId: 'id' });
});

it('says what is missing beside the address', () => {
  expect(() => s3Settings({ DOCSTEAD_S3_ENDPOINT: env.DOCSTEAD_S3_ENDPOINT })).toThrow('DOCSTEAD_S3_ACCESS_KEY_ID');
  expect(() => s3Settings({ ...env, DOCSTEAD_S3_ENDPOINT: 'bucket' })).toThrow('needs an address with the bucket');
});

it('tells a bucket that refuses from one that has no such blob', async () => {
  const server = await startFakeS3();
  const of = (endpoint: string) => s3Blobs({ ...server.settings, endpoint }, new TestClock())('files');
  expect(await of(server.settings.endpoint).stat('a.txt')).toBeUndefined();
  await server.close();
  await expect(of(server.settings.endpoint).stat('a.txt')).rejects.toThrow();
});
