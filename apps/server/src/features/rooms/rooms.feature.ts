import type { MakeFeature } from '#feature'
import { roomsRoutes } from './rooms.routes.ts'

/** Feature for a store's floors, rooms, meal periods, seatings and closed days. */
export const roomsFeature: MakeFeature = () => ({ name: 'rooms', mount: roomsRoutes })
