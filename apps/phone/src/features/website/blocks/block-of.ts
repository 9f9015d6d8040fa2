import type { PageBlock } from '@roombook/contract'

/** What the component of one kind of block is given. */
export interface BlockOf<Kind extends PageBlock['kind']> {
  block: Extract<PageBlock, { kind: Kind }>
}
