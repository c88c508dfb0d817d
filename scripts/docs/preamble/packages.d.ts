/** Packages that only samples name. */
declare module 'some-sdk' {
  export function createProvider(): import('@latchkey/plugin-api').Provider
}
declare module 'latchkey-plugin-tip-jar' {
  export function tipJar(): import('@latchkey/plugin-api').Plugin
}
declare module 'latchkey-plugin-my-plugin' {
  export function myPlugin(): import('@latchkey/plugin-api').Plugin
}

/** wagmi's package for React, as far as its own types say the same. */
declare module 'wagmi' {
  export { createConfig, http } from '@wagmi/core'
  export function WagmiProvider(props: {
    config: import('@wagmi/core').Config
    children?: import('react').ReactNode
  }): import('react').ReactNode
}
declare module 'wagmi/chains' {
  export { mainnet, polygon } from 'viem/chains'
}
declare module '@tanstack/react-query' {
  export class QueryClient {}
  export function QueryClientProvider(props: {
    client: QueryClient
    children?: import('react').ReactNode
  }): import('react').ReactNode
}
