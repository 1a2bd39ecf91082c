import { execFileSync } from 'node:child_process'
import * as z from 'zod'

/** What exiftool knows from the file system, of itself, or makes of other tags. */
const OUTSIDE = ['ExifTool', 'System', 'Composite']
/** The kind of the file, its size and how its pixels are coded. */
const OF_PIXELS = new Set([
  ...['FileType', 'FileTypeExtension', 'MIMEType', 'ImageWidth', 'ImageHeight', 'BitsPerSample'],
  ...['ColorComponents', 'YCbCrSubSampling', 'EncodingProcess', 'JFIFVersion', 'ResolutionUnit'],
  ...['XResolution', 'YResolution', 'VP8Version', 'HorizontalScale', 'VerticalScale'],
  ...['WebP_Flags', 'AlphaPreprocessing', 'AlphaFiltering', 'AlphaCompression'],
  ...['MajorBrand', 'MinorVersion', 'CompatibleBrands', 'HandlerType', 'PrimaryItemReference'],
  ...['ImageSpatialExtent', 'ImagePixelDepth', 'MediaData', 'MediaDataSize', 'MediaDataOffset'],
  ...['AV1ConfigurationVersion', 'SeqProfile', 'SeqLevelIdx0', 'SeqTier0', 'HighBitDepth'],
  ...['TwelveBit', 'ChromaFormat', 'ChromaSamplePosition', 'InitialDelaySamples'],
  ...['ColorProfiles', 'ColorPrimaries', 'TransferCharacteristics', 'MatrixCoefficients'],
  'VideoFullRangeFlag'
])
const ALL_TAGS = ['-q', '-json', '-G1', '-a', '-u', '-ee', '-r']
const OUTPUT_BYTES = 2 ** 28

const readFiles = z.array(z.record(z.string(), z.unknown()))

/** Debian's libimage-exiftool-perl; not everywhere where the tests run. */
export function isExiftoolThere() {
  try {
    execFileSync('exiftool', ['-ver'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @returns how many files of the folder exiftool read, and the tags that say more than how pixels are stored */
export function tagsByExiftool(folder: string) {
  const options = { encoding: 'utf8', maxBuffer: OUTPUT_BYTES } as const
  const files = readFiles.parse(
    JSON.parse(execFileSync('exiftool', [...ALL_TAGS, folder], options))
  )
  const tags = files.flatMap(({ SourceFile, ...of }) =>
    Object.entries(of)
      .filter(([tag]) => isOther(tag))
      .map(([tag, value]) => `${SourceFile} ${tag} ${value}`)
  )
  return { files: files.length, tags }
}

function isOther(tag: string) {
  const [group = '', name = ''] = tag.split(':')
  return !OUTSIDE.includes(group) && !OF_PIXELS.has(name)
}
