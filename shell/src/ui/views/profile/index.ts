/** The views of the user's wallets and their settings. They are one chunk because Account leads to both. */
export { AccountSettingsView } from '../settings/AccountSettingsView.js'
export { ProfileWalletsView } from './ProfileWalletsView.js'
