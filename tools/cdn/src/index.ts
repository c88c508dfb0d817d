/**
 * All of Latchkey for a page without a bundler. What the page does not use is not fetched: this file holds the entry
 * alone, and everything behind it is a chunk that is fetched when it is first needed.
 */

export * from '@latchkey/eip155'
export * from '@latchkey/elements'
export * from '@latchkey/federation'
export * from '@latchkey/networks'
export * from '@latchkey/plugins'
export * from '@latchkey/shell'
export * from '@latchkey/walletconnect'
