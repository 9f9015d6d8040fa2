import { type Map as LeafletMap, type Marker, marker as makeMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useSiteConfig } from '../site/site-store.ts'
import styles from './map.module.css'
import { type MapPoint, mapDefaults, roundPoint } from './map-defaults.ts'
import { openMap, placeIcon } from './open-map.ts'

export interface PointMapProps {
  /** Position of the marker; null for none. */
  value: MapPoint | null
  /** Called when the marker was dragged or the map clicked. */
  onChange(point: MapPoint): void
  /** Subject of the map. */
  label: string
}

/** A map with one marker that can be dragged, or placed by a click. */
export function PointMap({ value, onChange, label }: PointMapProps) {
  const tiles = useSiteConfig()
  const { mapTilesUrl, mapSubdomains, mapAttribution } = tiles
  const element = useRef<HTMLDivElement>(null)
  const opened = useRef<{ map: LeafletMap; marker: Marker | undefined }>(undefined)
  const chosen = useRef(onChange)
  useEffect(() => {
    chosen.current = onChange
  })

  useEffect(() => {
    if (!element.current) return
    const map = openMap(element.current, { mapTilesUrl, mapSubdomains, mapAttribution })
    map.on('click', ({ latlng }) => chosen.current(toPoint(latlng.wrap())))
    opened.current = { map, marker: undefined }
    return () => {
      opened.current = undefined
      map.remove()
    }
  }, [mapTilesUrl, mapSubdomains, mapAttribution])

  const latitude = value?.latitude
  const longitude = value?.longitude
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was opened anew wants its marker again
  useEffect(() => {
    const shown = opened.current
    if (!shown) return
    if (latitude === undefined || longitude === undefined) {
      shown.marker?.remove()
      shown.marker = undefined
      return
    }
    const isFirst = shown.marker === undefined
    shown.marker ??= addMarker(shown.map, label, (point) => chosen.current(point))
    shown.marker.setLatLng([latitude, longitude])
    if (isFirst) shown.map.setView([latitude, longitude], mapDefaults.zoom, { animate: false })
    else if (!shown.map.getBounds().contains([latitude, longitude])) {
      shown.map.panTo([latitude, longitude])
    }
  }, [latitude, longitude, label, mapTilesUrl, mapSubdomains, mapAttribution])

  return <section ref={element} className={styles.map} aria-label={`${label}地图`} />
}

function addMarker(map: LeafletMap, label: string, onDragged: (point: MapPoint) => void): Marker {
  const marker = makeMarker([0, 0], {
    draggable: true,
    icon: placeIcon(true),
    title: `${label}，可拖动`,
    alt: label,
  })
  marker.on('dragend', () => onDragged(toPoint(marker.getLatLng().wrap())))
  return marker.addTo(map)
}

const toPoint = ({ lat, lng }: { lat: number; lng: number }): MapPoint =>
  roundPoint({ latitude: lat, longitude: lng })
