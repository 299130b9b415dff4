-- CreateEnum
CREATE TYPE "game_status" AS ENUM ('LOBBY', 'ACTIVE', 'FINISHED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "visibility" AS ENUM ('PUBLIC', 'UNLISTED', 'PRIVATE');

-- CreateEnum
CREATE TYPE "scope" AS ENUM ('play', 'read');

-- CreateEnum
CREATE TYPE "campaign_status" AS ENUM ('ACTIVE', 'FINISHED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "news" AS ENUM ('CREATED', 'ADVANCED', 'OVER');

-- CreateTable
CREATE TABLE "player" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT,
    "subject" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" "scope"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign" (
    "id" UUID NOT NULL,
    "ruleset" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "campaign_status" NOT NULL DEFAULT 'ACTIVE',
    "owner_id" UUID NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "carried" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game" (
    "id" UUID NOT NULL,
    "ruleset" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "status" "game_status" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "last_seq" INTEGER NOT NULL,
    "seat_count" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "visibility" "visibility" NOT NULL,
    "invite_code" TEXT NOT NULL,
    "host_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "seed_commitment" TEXT NOT NULL,
    "waiting" INTEGER[],
    "to_act" JSON NOT NULL,
    "abandon_votes" INTEGER[],
    "outcome" JSON,
    "state" JSON NOT NULL,
    "script" JSONB,
    "fixture" BOOLEAN NOT NULL DEFAULT false,
    "campaign_id" UUID,
    "campaign_number" INTEGER,
    "campaign_carried" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seat" (
    "game_id" UUID NOT NULL,
    "seat" INTEGER NOT NULL,
    "player_id" UUID NOT NULL,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("game_id","seat")
);

-- CreateTable
CREATE TABLE "command" (
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "first_seq" INTEGER NOT NULL,
    "player_id" UUID,
    "actor" INTEGER,
    "input" JSONB NOT NULL,
    "seed" TEXT NOT NULL,
    "script" JSONB,
    "state_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "command_pkey" PRIMARY KEY ("game_id","version")
);

-- CreateTable
CREATE TABLE "event" (
    "game_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "seat" INTEGER,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("game_id","seq")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "scope" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "command_id" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("scope","player_id","command_id")
);

-- CreateTable
CREATE TABLE "content_pack" (
    "hash" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "pack_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "publisher_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_pack_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" "news" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "player_issuer_subject_key" ON "player"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "token_hash_key" ON "token"("hash");

-- CreateIndex
CREATE INDEX "token_player_id_idx" ON "token"("player_id");

-- CreateIndex
CREATE INDEX "campaign_owner_id_idx" ON "campaign"("owner_id");

-- CreateIndex
CREATE INDEX "game_host_id_idx" ON "game"("host_id");

-- CreateIndex
CREATE INDEX "game_visibility_updated_at_id_idx" ON "game"("visibility", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "game_campaign_id_campaign_number_key" ON "game"("campaign_id", "campaign_number");

-- CreateIndex
CREATE INDEX "seat_player_id_idx" ON "seat"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_pack_ruleset_pack_id_version_key" ON "content_pack"("ruleset", "pack_id", "version");

-- CreateIndex
CREATE INDEX "outbox_undelivered_idx" ON "outbox"("id") WHERE (delivered_at IS NULL);

-- AddForeignKey
ALTER TABLE "token" ADD CONSTRAINT "token_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "command" ADD CONSTRAINT "command_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The state is replaced with every command: compressing it would cost more than it saves.
ALTER TABLE "game" ALTER COLUMN "state" SET STORAGE EXTERNAL;
