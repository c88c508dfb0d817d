/** One chunk, because Account leads to both views. */
export { AccountSettingsView } from '../settings/AccountSettingsView.js'
export { ProfileWalletsView } from './ProfileWalletsView.js'
