/** Removes what `<img>` does not need: spaces, the size, defaults, and a clip path that equals the view box. */
export function minifyPicture(svg) {
  const small = svg
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/ (width|height)="24"| class="web3icons"| style="mask-type:luminance"/g, '')
  const clip = /<clipPath id="([^"]+)"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath>/.exec(small)
  if (!clip) return small
  const [definition, id] = clip
  return small
    .replace(definition, '')
    .replace('<defs></defs>', '')
    .replace(`<g clip-path="url(#${id})">`, '')
    .replace('</g><defs>', '<defs>')
    .replace(/<\/g><\/svg>$/, '</svg>')
}
