import { join } from 'node:path'
import type { Storage } from '../storage.ts'
import { openFolderStorage } from './folder.ts'
import { openS3Storage } from './s3.ts'
import type { S3Settings } from './s3-requests.ts'

type Place = { dataFolder: string; s3?: S3Settings | undefined }

export const openStorage = ({ dataFolder, s3 }: Place): Storage =>
  s3 ? openS3Storage(s3) : openFolderStorage(join(dataFolder, 'photos'))
