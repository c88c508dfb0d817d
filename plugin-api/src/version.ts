/** The version of the plugin API that this package implements; a manifest's `api` range is checked against it. */
export const apiVersion = '1.0.0'
