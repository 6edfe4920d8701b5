/** mf-manifest.json, the build tool's own format: what we take of it. */
export interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly css: { readonly sync: readonly string[] } } }[];
}

/** What a plugin.json tells of a built remote: its entry and the styles of all its parts. */
export const remoteOf = ({ metaData, exposes }: FederationManifest): { entry: string; css: readonly string[] } => ({
  entry: metaData.remoteEntry.name,
  css: exposes.flatMap((expose) => expose.assets.css.sync),
});
