/**
 * Where a map shows a store; nothing for a store without an address.
 *
 * @param mapLink a map's address with `{place}` in it.
 */
export function mapUrlOf(mapLink: string, { title, address }: { title: string; address: string }): string {
  return address ? mapLink.replace('{place}', encodeURIComponent(`${address} ${title}`)) : ''
}
