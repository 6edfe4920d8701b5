import { OperatorError } from '../../data/operator-error.ts';

export interface S3Settings {
  /** With the bucket: `https://s3.example.com/bucket`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The bucket that the environment names, or undefined when it names none. */
export function s3Settings(env: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const endpoint = env.DOCSTEAD_S3_ENDPOINT;
  if (endpoint === undefined || endpoint === '') return undefined;
  const accessKeyId = env.DOCSTEAD_S3_ACCESS_KEY_ID ?? '';
  const secretAccessKey = env.DOCSTEAD_S3_SECRET_ACCESS_KEY ?? '';
  if (!URL.canParse(endpoint) || accessKeyId === '' || secretAccessKey === '') {
    throw new OperatorError(
      'DOCSTEAD_S3_ENDPOINT needs an address with the bucket, and beside it DOCSTEAD_S3_ACCESS_KEY_ID and DOCSTEAD_S3_SECRET_ACCESS_KEY.',
    );
  }
  return { endpoint, region: env.DOCSTEAD_S3_REGION ?? 'auto', accessKeyId, secretAccessKey };
}
