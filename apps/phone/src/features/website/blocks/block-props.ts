import type { PageBlock } from '@roombook/contract/website-page'

/** Props of the component for one kind of block. */
export interface BlockProps<Kind extends PageBlock['kind']> {
  block: Extract<PageBlock, { kind: Kind }>
}
