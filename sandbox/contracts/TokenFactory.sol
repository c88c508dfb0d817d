// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function initialize(string calldata name, string calldata symbol, uint8 decimals) external;
    function mint(address to, uint256 value) external;
    function approve(address spender, uint256 value) external returns (bool);
}

interface Pool {
    function initialize(address token) external;
    function addLiquidity(uint256 tokenAmount) external payable;
}

interface Collection {
    function initialize(string calldata name, string calldata symbol) external;
    function mint(address to) external returns (uint256 id);
    function mintWithUri(address to, string calldata uri) external returns (uint256 id);
}

/// Deploys many tokens in one transaction, each as a minimal proxy (ERC-1167) of a deployed contract.
contract TokenFactory {
    struct Plan {
        string name;
        string symbol;
        uint8 decimals;
        /// Tokens for the holder.
        uint256 amount;
        /// Initial tokens in the pool with the native coin. Without tokens, no pool is created.
        uint256 poolTokens;
        uint256 poolNativeWei;
    }

    function makeTokens(address holder, address tokenCode, address poolCode, Plan[] calldata plans) external payable {
        for (uint256 i = 0; i < plans.length; i++) {
            Plan calldata plan = plans[i];
            Token token = Token(clone(tokenCode));
            token.initialize(plan.name, plan.symbol, plan.decimals);
            token.mint(holder, plan.amount);
            if (plan.poolTokens == 0) continue;
            address pool = clone(poolCode);
            Pool(pool).initialize(address(token));
            token.mint(address(this), plan.poolTokens);
            token.approve(pool, plan.poolTokens);
            Pool(pool).addLiquidity{value: plan.poolNativeWei}(plan.poolTokens);
        }
    }

    /// @param uris URIs of more tokens to mint, after `count` tokens with generated metadata.
    function makeCollection(
        address holder,
        address code,
        string calldata name,
        string calldata symbol,
        uint256 count,
        string[] calldata uris
    ) external {
        Collection collection = Collection(clone(code));
        collection.initialize(name, symbol);
        for (uint256 i = 0; i < count; i++) collection.mint(holder);
        for (uint256 i = 0; i < uris.length; i++) collection.mintWithUri(holder, uris[i]);
    }

    function clone(address code) private returns (address made) {
        bytes memory creation =
            abi.encodePacked(hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", code, hex"5af43d82803e903d91602b57fd5bf3");
        assembly {
            made := create(0, add(creation, 0x20), mload(creation))
        }
        require(made != address(0), "no contract was made");
    }
}
