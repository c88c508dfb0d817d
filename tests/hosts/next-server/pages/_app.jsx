import Head from 'next/head'
import { Providers } from '../app/Providers.jsx'

export default function App({ Component, pageProps }) {
  return (
    <Providers initialState={pageProps.initialState}>
      <Head>
        <link rel="icon" href="/icon.svg" />
      </Head>
      <Component {...pageProps} />
    </Providers>
  )
}
