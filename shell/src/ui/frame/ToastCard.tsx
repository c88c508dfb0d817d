/** A toast as it looks: fetched with the first one, which shows its bare text until then. */
export { Toast as ToastCard } from '@latchkey/plugin-api/kit'
