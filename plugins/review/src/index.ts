import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface GateMap {
    review: true
  }
}

export const manifest = {
  id: 'review',
  version: '0.1.0',
  api: '^1.0.0',
  gate: { key: 'review', source: 'local', default: true },
  permissions: ['requests:review', 'accounts:read', 'chain:read', 'prices:read'],
  uses: ['contacts', 'history'],
  contributes: {
    // The methods that `signed/readSigned.ts` reads.
    review: {
      methods: [
        'eth_sendTransaction',
        'eth_signTransaction',
        'eth_sendUserOperation',
        'wallet_sendCalls',
        'eth_signTypedData',
        'eth_signTypedData_v3',
        'eth_signTypedData_v4',
        'wallet_grantPermissions',
        'wallet_requestExecutionPermissions',
        'personal_sign',
        'eth_sign',
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
        'signMessage',
        'polkadot_signMessage',
        'cosmos_signArbitrary',
        'cosmos_signAmino',
      ],
    },
    slots: [{ slot: 'approve.details', component: 'ReviewDetails', order: 10 }],
  },
} as const satisfies PluginManifest

export interface ReviewOptions {
  /** A copy of a registry of descriptors (ERC-7730), made by `latchkey clear-sign mirror`. @default none */
  readonly registry?: {
    /** The folder's https URL. */
    readonly url: string
    /** The SHA-256 hash that the command prints: 64 hexadecimal digits. It pins every file of the copy. */
    readonly integrity: string
  }
}

/** Says what a request does before it is signed, and warns of dangerous ones. */
export function review(options: ReviewOptions = {}): Plugin<typeof manifest, object, ReviewOptions> {
  return definePlugin<typeof manifest, object, ReviewOptions>({
    manifest: options.registry ? allowRegistry(options.registry.url) : manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}

function allowRegistry(url: string): typeof manifest {
  return { ...manifest, permissions: [...manifest.permissions, `http:${url}`] } as unknown as typeof manifest
}
