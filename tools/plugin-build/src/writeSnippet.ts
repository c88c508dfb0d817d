import type { BuiltRemote } from './buildRemote.js'

/** What a host pastes. A relative address is completed by a server that stands for the author's. */
export function writeSnippet({ manifest, name, entry, integrity, expose }: BuiltRemote): string {
  const address = new URL(entry, 'https://plugins.example/').href
  return `import { remote } from '@latchkey/federation'

createModal({
  plugins: [
    remote({
      name: '${name}',
      entry: '${address}',
      integrity: '${integrity}',
      expose: '${expose}',
      manifest: ${JSON.stringify(manifest, null, 2).replaceAll('\n', '\n      ')},
    }),
  ],
  ...
})`
}
