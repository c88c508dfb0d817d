/** Styles of the plugin's views; classes carry its id. */
export const onrampStyles: string = '.onramp-more{padding:8px;color:var(--lk-text-soft);text-align:center}'
