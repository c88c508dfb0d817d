/** One chunk, because Account leads to both. */
export { AccountSettingsView } from '../settings/AccountSettingsView.js'
export { ProfileWalletsView } from './ProfileWalletsView.js'
