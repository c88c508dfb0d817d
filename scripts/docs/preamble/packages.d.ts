/** Packages that only samples import. */
declare module 'some-sdk' {
  export function createProvider(): import('@latchkey/plugin-api').Provider
}
declare module 'latchkey-plugin-tip-jar' {
  export function tipJar(): import('@latchkey/plugin-api').Plugin
}
declare module 'latchkey-plugin-my-plugin' {
  export function myPlugin(): import('@latchkey/plugin-api').Plugin
}

/** What samples use of wagmi's React package. */
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

/** What samples use of Next.js. */
declare module 'next' {
  export type GetServerSideProps = (context: {
    readonly req: import('node:http').IncomingMessage
  }) => Promise<{ readonly props: object }>
}
declare module 'next/app' {
  export interface AppProps {
    readonly Component: import('react').ComponentType<AppProps['pageProps']>
    readonly pageProps: { readonly initialState?: import('@latchkey/shell/ssr').InitialState | null }
  }
}
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module '@/app/Providers' {
  export function Providers(props: {
    initialState: import('@latchkey/shell/ssr').InitialState | null | undefined
    children: import('react').ReactNode
  }): import('react').ReactNode
}
