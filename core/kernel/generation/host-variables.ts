/** What the host itself reads from the environment under DOCSTEAD_: of no plugin, whatever its id and its settings are called. */
const HOST_VARIABLES: ReadonlySet<string> = new Set([
  'DOCSTEAD_SITE_KEY',
  'DOCSTEAD_TRUST_PROXY',
  'DOCSTEAD_METRICS_TOKEN',
  'DOCSTEAD_PLUGIN_UPLOADS',
  'DOCSTEAD_CORE_LOCALE',
  'DOCSTEAD_CORE_ZONE',
  'DOCSTEAD_HTTP_ALLOW',
  'DOCSTEAD_SQLITE_DRIVER',
  'DOCSTEAD_S3_ENDPOINT',
  'DOCSTEAD_S3_REGION',
  'DOCSTEAD_S3_ACCESS_KEY_ID',
  'DOCSTEAD_S3_SECRET_ACCESS_KEY',
  'DOCSTEAD_DEV',
  'DOCSTEAD_DEV_PORT',
]);

export const isHostVariable = (name: string): boolean => HOST_VARIABLES.has(name);

/** The first of the host's own that begins like this; undefined where none does. */
export function hostVariableUnder(prefix: string): string | undefined {
  return [...HOST_VARIABLES].find((name) => name.startsWith(prefix));
}
