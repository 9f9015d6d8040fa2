import type { MakeFeature } from '#feature'
import { roomsRoutes } from './rooms.routes.ts'

/** The floor plan (floors and rooms), and meal periods, seatings and closed days. */
export const roomsFeature: MakeFeature = () => ({ name: 'rooms', mount: roomsRoutes })
