import type { MarkerClusterGroupOptions } from 'leaflet'

/** Initial zoom and zoom limits of maps, and the distance at which places are clustered (9.07). */
export const mapDefaults = {
  zoom: 17,
  minZoom: 3,
  maxZoom: 20,
  cluster: { grid: 60, maxZoom: 13, minimumSize: 2 },
} as const

/**
 * The clustering of 9.07 as options of leaflet.markercluster. `maxClusterRadius` is in pixels, the side of a
 * grid cell; clustering is disabled one zoom after the last that clusters. The minimum size has no option:
 * the library clusters from two places on.
 */
export const clusterOptions: MarkerClusterGroupOptions = {
  maxClusterRadius: mapDefaults.cluster.grid,
  disableClusteringAtZoom: mapDefaults.cluster.maxZoom + 1,
  showCoverageOnHover: false,
}

/** A point on the configured map, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A place on a map of many. */
export interface MapPlace extends MapPoint {
  id: number
  title: string
  address: string
  /** The store that the user is at. */
  current?: boolean
}

/** Rounds to six decimals, about ten centimetres on the ground. */
export const roundPoint = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})
