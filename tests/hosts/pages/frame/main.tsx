import { mount } from '../mount'

/** The shop's page, under the server's other name, which makes it cross-site, like a shop in a marketplace. */
const shop = `http://127.0.0.1:${location.port}/frame/shop.html`

mount(
  <iframe
    title="Shop"
    src={shop}
    // Allows scripts, the frame's origin (which storage needs), unrestricted pop-ups for sign-in and wallets, and links
    // that open a wallet app.
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols"
    // For copying an address.
    allow="clipboard-write"
  />,
)
