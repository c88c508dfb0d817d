import { Providers } from '../app/Providers.jsx'

export default function App({ Component, pageProps }) {
  return (
    <Providers initialState={pageProps.initialState}>
      <Component {...pageProps} />
    </Providers>
  )
}
