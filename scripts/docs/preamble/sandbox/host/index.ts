/** The sandbox's file for pages without a bundler (docs/cdn.md). */
export { sandbox } from '@latchkey/sandbox/host'
