# One image for api, worker and migrate; compose.yaml says which one a container is.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The image brings Node, and a server needs none of what the install scripts fetch (embedded Postgres and the like).
RUN npm ci --ignore-scripts
COPY . .
RUN node dev/generate.ts \
 && npx vite build \
 && node --eval "import('./workflows/workflow-bundle.ts').then(({ workflowBundle }) => workflowBundle())" \
 && node dev/server-packages.ts

FROM node:24-bookworm-slim
# With `--build-arg LIBREOFFICE=yes` letters are also filled from .doc templates, for half a gigabyte.
ARG LIBREOFFICE=
RUN if [ -n "$LIBREOFFICE" ]; then \
      apt-get update \
      && apt-get install --yes --no-install-recommends libreoffice-writer-nogui \
      && rm -rf /var/lib/apt/lists/*; \
    fi
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/schema.graphql ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/config ./config
COPY --from=build /app/domain ./domain
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/providers ./providers
COPY --from=build /app/services ./services
COPY --from=build /app/workflows ./workflows
COPY --from=build /app/api ./api
COPY --from=build /app/docs/help ./docs/help
COPY --from=build /app/dist ./dist
COPY --from=build /app/web/__generated__/persisted-operations.json ./web/__generated__/
# Uploads and letters, a volume in compose.yaml; the code stays root's, so the server can't change it.
RUN mkdir /files && chown node:node /files
USER node
EXPOSE 3000
# The worker answers on a port of its own.
ENV API_PORT=3000 WORKER_HEALTH_PORT=3001 HEALTH_PORT=3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/server.ts"]
