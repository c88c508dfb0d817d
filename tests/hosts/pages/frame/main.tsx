import { mount } from '../mount'

/** The shop's page. It uses the server's other host name, so it is cross-site, as a shop in a marketplace would be. */
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
