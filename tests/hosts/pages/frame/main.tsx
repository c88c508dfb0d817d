import { mount } from '../mount'

/** The shop's page, by the server's other name: for a browser that is another site, as a shop in a market is. */
const shop = `http://127.0.0.1:${location.port}/frame/shop.html`

mount(
  <iframe
    title="Shop"
    src={shop}
    // Allows scripts, the frame's origin (without it there is no storage), pop-ups for sign-in and wallets without these
    // restrictions, and links that open a wallet app.
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols"
    // Copying an address.
    allow="clipboard-write"
  />,
)
