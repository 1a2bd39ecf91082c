import { showToast } from '#src/browser/stores/toast.ts'
import { nearestCity } from '#src/shared/catalog/cities.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { hundredth } from '#src/shared/schemas/new-listing.ts'

export type Position = { latitude: number; longitude: number }

const HOW = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/**
 * Where the device is, to two decimals, or null. A toast reports the outcome. Finding a position
 * may take a while: if it is no longer wanted by then, it is null without a notice.
 */
export async function locate(
  language: Language,
  isWanted: () => boolean
): Promise<Position | null> {
  const t = locationWords(language)
  const failed = (text: string) => {
    showToast(siteWideWords(language).errorTitle, text, { error: true })
    return null
  }
  if (!('geolocation' in navigator)) return failed(t.gpsUnsupported)
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, HOW)
    )
    if (!isWanted()) return null
    if (!nearestCity(coords.latitude, coords.longitude)) return failed(t.gpsAbroad)
    showToast(t.gpsFoundTitle, t.gpsFoundBody)
    return { latitude: hundredth(coords.latitude), longitude: hundredth(coords.longitude) }
  } catch {
    // Refused, not found or too slow: the visitor gets one message for all three.
    return isWanted() ? failed(t.gpsFailed) : null
  }
}
