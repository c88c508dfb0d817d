/** In the place of Connect's own title, where e-mail is the only way to connect. */
export const emailTitleMessages = {
  'title.Connect.email': 'Connect email wallet',
} as const
