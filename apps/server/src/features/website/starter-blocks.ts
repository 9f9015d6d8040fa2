import { type WebsiteBlock, type WebsiteFacts, websiteBlock } from '@roombook/contract/website'
import { z } from 'zod'

/** Most rooms on an initial page. */
const firstRooms = 12

/** Builds the initial draft of a page from the store's data, ready to be published. */
export const starterBlocks = ({ rooms }: WebsiteFacts): WebsiteBlock[] =>
  z.array(websiteBlock).parse([
    { key: 'cover', kind: 'cover' },
    { key: 'hours', kind: 'hours' },
    { key: 'rooms', kind: 'rooms', roomIds: rooms.slice(0, firstRooms).map(({ id }) => id) },
    { key: 'contact', kind: 'contact' },
  ])
