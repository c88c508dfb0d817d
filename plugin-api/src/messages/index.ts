/** What a plugin needs to speak the visitor's language. */
export { type CatalogueModule, type CatalogueTable, loadCatalogue } from './loadCatalogue.js'
export { pickLocale } from './pickLocale.js'
