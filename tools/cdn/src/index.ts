/**
 * All of Latchkey for a page without a bundler. This file contains only the entry. Everything else is in chunks that are
 * fetched when they are first needed.
 */

export * from '@latchkey/eip155'
export * from '@latchkey/elements'
export * from '@latchkey/federation'
export * from '@latchkey/networks'
export * from '@latchkey/plugins'
export * from '@latchkey/shell'
export * from '@latchkey/walletconnect'
