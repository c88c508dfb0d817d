import { mount } from '../mount'

/** The shop's page, by the server's other name: for a browser that is another site, as a shop in a market is. */
const shop = `http://127.0.0.1:${location.port}/frame/shop.html`

mount(
  <iframe
    title="Shop"
    src={shop}
    // Scripts; its own origin, without which it has no storage; windows for sign-in and wallets, and those as ordinary
    // ones, or a wallet's page would run with these restrictions; links of phones that open a wallet.
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols"
    // Copying an address.
    allow="clipboard-write"
  />,
)
