/** By hand: schemas of a library would be a sixth of the plugin. */
export function readMember(value: unknown, name: string): unknown {
  return (Object(value) as Readonly<Record<string, unknown>>)[name]
}
