/** Latchkey for pages without a bundler. */
export * from '@latchkey/eip155'
export * from '@latchkey/elements'
export * from '@latchkey/federation'
export * from '@latchkey/networks'
export * from '@latchkey/plugins'
export * from '@latchkey/shell'
export * from '@latchkey/walletconnect'
